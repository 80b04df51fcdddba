import { useQuery } from "convex/react";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { api } from "#convex/_generated/api";
import { productIds } from "#convex/payments/rules";
import { thankYou } from "#convex/shared/thanks";
import { shopForm, type ShopInput, type ShopOrder } from "#convex/shop/formRules";
import { usePlanCents } from "../business/plan-cents";
import { useSubmission } from "../forms/submission";
import { SubmissionForm, SubmissionOutcome } from "../forms/submission-form";
import { setTabItem } from "../lib/tab-storage";
import { useMutation } from "../live/mutation";
import { useConsumedSearchParams } from "../navigation/consumed-search-params";
import { useIsCurrentPage } from "../navigation/is-current-page";
import { paths } from "../navigation/paths";
import { withLiveClient } from "../session/with-live-client";
import { FORM_ID } from "./form-id";
import { OrderCard, PAY_KEY } from "./order-card";
import { ShopFields } from "./shop-fields";

const blank = { product: "", pay: "card", name: "", email: "", phone: "", coupon: "" };
const order = ["product", "pay", "name", "email", "phone", "coupon"] as const;

/** The button before a plan is chosen. */
const choosePlan = {
  short: "Choose a plan",
  onBarPress: () => document.getElementById(FORM_ID)?.scrollIntoView(),
};

function ShopForm() {
  const byCard = useQuery(api.payments.visitor.canPayByCard);
  const state = useShopForm(byCard === true);
  const paysNow = byCard === true && state.pay === "card";
  return (
    <SubmissionOutcome
      state={state}
      thanks={({ name }) => thankYou(name)}
      card={(receipt) => <OrderCard receipt={receipt} onCorrect={state.correctAt("email")} />}
    >
      <SubmissionForm
        aria-label="Choose a plan"
        state={state}
        submit={paysNow ? "Go to payment" : "Request this plan"}
        inBar={state.product === "" ? choosePlan : undefined}
      >
        <ShopFields
          field={state.field}
          emailField={() => state.emailField("email")}
          byCard={byCard}
          product={state.product}
          isFromCard={state.isFromCard}
          pay={state.pay}
        />
      </SubmissionForm>
    </SubmissionOutcome>
  );
}

export default withLiveClient(ShopForm);

function useShopForm(byCard: boolean) {
  const choose = useMutation(api.shop.visitor.choose);
  const cents = usePlanCents();
  const payKey = useRef<string>(undefined);
  const isStillHere = useIsCurrentPage();
  const submission = useSubmission<ShopInput, ShopOrder>({
    name: "shop",
    blank,
    order,
    rules: () => shopForm,
    send: async (sent, envelope, control) => {
      const pay = byCard ? sent.pay : "later";
      const answer = await choose(
        { ...sent, pay, cents: cents[sent.product], ...envelope },
        control,
      );
      payKey.current = answer.ok ? answer.payKey : undefined;
      return answer;
    },
    failureLog: "Choosing a plan failed",
    thanksFor: 5000,
    onAccepted: () => {
      setTabItem(PAY_KEY, payKey.current);
      if (payKey.current === undefined || !isStillHere()) return;
      // A full page load, because only the payment page's own headers allow the card provider.
      window.location.assign(paths.pay.href(payKey.current));
    },
  });
  const { form } = submission;
  const [isFromCard, setFromCard] = useState(false);
  const [product, pay] = useWatch({ control: form.control, name: ["product", "pay"] });
  useConsumedSearchParams({
    product: (chosen) => {
      if (!productIds.some((id) => id === chosen)) return;
      setFromCard(true);
      form.setValue("product", chosen);
      form.clearErrors("product");
    },
    coupon: (code) => {
      form.setValue("coupon", code);
      form.clearErrors("coupon");
    },
  });
  // The list has the errors of the product, such as another price.
  const isListed = form.getFieldState("product", form.formState).invalid;
  return { ...submission, product, isFromCard: isFromCard && !isListed, pay };
}
