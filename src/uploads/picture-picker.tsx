import ImagePlus from "lucide-react/icons/image-plus";
import { ACCEPTED_TYPES } from "#convex/uploads/rules";
import { FilePicker, type FilePickerProps } from "../ui/file-picker";

/** A file input for pictures. */
export const PicturePicker = (props: Omit<FilePickerProps, "accept" | "icon">) => (
  <FilePicker
    {...props}
    accept={ACCEPTED_TYPES}
    icon={<ImagePlus aria-hidden className="size-5 shrink-0" />}
  />
);
