import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { describe, expect, test, vi } from "vitest";
import { CheckboxField } from "../../src/ui/checkbox-field";
import { DateField } from "../../src/ui/date-field";
import { RadioGroup } from "../../src/ui/radio-group";
import { SelectField } from "../../src/ui/select-field";
import { TextArea } from "../../src/ui/text-area";
import { TextField } from "../../src/ui/text-field";

const howOptions = [
  { value: "online", label: "Online" },
  { value: "in-person", label: "In person", hint: "At your place" },
];

describe("A field", () => {
  test("is found by its label and described by its hint", () => {
    render(<TextField label="Email" hint="We reply to this address" type="email" />);
    const field = screen.getByRole("textbox", { name: "Email" });
    expect(field).toHaveAccessibleDescription("We reply to this address");
    expect(field).not.toHaveAttribute("aria-invalid");
  });

  test("shows its error beside its hint", () => {
    render(<TextField label="Name" hint="As you like to be called" error="Enter your name" />);
    const field = screen.getByRole("textbox", { name: "Name" });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription("As you like to be called Enter your name");
  });

  test("passes on the attributes that help phones and browsers to fill it in", () => {
    render(<TextField label="Phone" type="tel" autoComplete="tel" inputMode="tel" />);
    const field = screen.getByRole("textbox", { name: "Phone" });
    expect(field).toHaveAttribute("autocomplete", "tel");
    expect(field).toHaveAttribute("inputmode", "tel");
  });

  test.each([
    ["a text area", <TextArea key="a" label="Answer" cap={20} error="Say a little more" />],
    ["a list", <SelectField key="b" label="Answer" error="Say a little more" />],
    ["a date", <DateField key="c" label="Answer" error="Say a little more" />],
    ["a checkbox", <CheckboxField key="d" label="Answer" error="Say a little more" />],
  ])("ties its error to its control when it is %s", (_, field) => {
    render(field);
    const control = screen.getByLabelText("Answer");
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription("Say a little more");
  });

  test("limits a date to the days on offer", () => {
    render(<DateField label="Date" min="2025-03-04" max="2025-05-02" />);
    expect(screen.getByLabelText("Date")).toHaveAttribute("min", "2025-03-04");
    expect(screen.getByLabelText("Date")).toHaveAttribute("max", "2025-05-02");
  });
});

describe("A text area", () => {
  const counted = () => screen.queryByText(/characters$/, { selector: "p" });

  test("counts once it's nearly full, and cuts nothing", async () => {
    render(<TextArea label="Answer" cap={20} />);
    const area = screen.getByLabelText("Answer");
    await userEvent.type(area, "a".repeat(17));
    expect(counted()).not.toBeInTheDocument();
    await userEvent.type(area, "a");
    expect(counted()).toHaveTextContent("18 of 20 characters");
    await userEvent.type(area, "a".repeat(7));
    expect(counted()).toHaveTextContent("25 of 20 characters");
    expect(area).toHaveValue("a".repeat(25));
  });

  test("counts what a form puts in it, and stops when the form empties it", async () => {
    function Form() {
      const { register, reset, formState } = useForm({ defaultValues: { answer: "a".repeat(19) } });
      return (
        <form>
          <TextArea {...register("answer")} label="Answer" cap={20} />
          <button type="button" onClick={() => reset({ answer: "" })}>
            Empty
          </button>
          {formState.isDirty && "Changed"}
        </form>
      );
    }
    render(<Form />);
    expect(counted()).toHaveTextContent("19 of 20 characters");
    await userEvent.click(screen.getByRole("button", { name: "Empty" }));
    expect(counted()).not.toBeInTheDocument();
  });
});

describe("A radio group", () => {
  test("is named, and its error belongs to every answer", () => {
    render(<RadioGroup label="How?" options={howOptions} error="Choose one" id="how" />);
    expect(screen.getByRole("group", { name: "How?" })).toHaveAccessibleDescription("Choose one");
    for (const answer of screen.getAllByRole("radio")) expect(answer).toBeInvalid();
  });

  test("gives its id to the first answer, for links from an error summary", () => {
    render(<RadioGroup label="How?" options={howOptions} id="how" />);
    expect(screen.getByRole("radio", { name: "Online" })).toHaveAttribute("id", "how");
  });

  test("is answered by tapping anywhere on the row", async () => {
    render(<RadioGroup label="How?" options={howOptions} />);
    await userEvent.click(screen.getByText("At your place"));
    expect(screen.getByRole("radio", { name: /In person/ })).toBeChecked();
  });
});

describe("A form", () => {
  test("can register every kind of field", async () => {
    const onSubmit = vi.fn<(values: unknown) => void>();
    function Form() {
      const { register, handleSubmit } = useForm();
      return (
        <form
          onSubmit={(event) =>
            void handleSubmit((values) => {
              onSubmit(values);
            })(event)
          }
        >
          <TextField label="Name" {...register("name")} />
          <TextArea label="Message" cap={20} {...register("message")} />
          <SelectField label="Service" {...register("service")}>
            <optgroup label="Repairs">
              <option>Virus removal</option>
            </optgroup>
          </SelectField>
          <RadioGroup label="How?" options={howOptions} {...register("how")} />
          <CheckboxField label="I agree" {...register("agreed")} />
          <button>Send</button>
        </form>
      );
    }
    render(<Form />);
    await userEvent.type(screen.getByLabelText("Name"), "May Chen");
    await userEvent.type(screen.getByLabelText("Message"), "Slow computer");
    await userEvent.click(screen.getByRole("radio", { name: "Online" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "I agree" }));
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(onSubmit).toHaveBeenCalledWith({
      name: "May Chen",
      message: "Slow computer",
      service: "Virus removal",
      how: "online",
      agreed: true,
    });
  });
});
