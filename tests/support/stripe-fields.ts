const marks = (prefix: string) => [`${prefix}[payment]`, `${prefix}[reference]`];

/** The key of the price in a session's fields. */
export const price = "line_items[0][price_data]";

/** Every field that this project sends, by call; any other is refused, as Stripe refuses fields it doesn't know. */
export const FIELDS: Record<string, readonly string[]> = {
  "POST /v1/coupons": ["amount_off", "currency", "duration", "max_redemptions", "name"],
  "POST /v1/checkout/sessions": [
    "ui_mode",
    "allowed_payment_method_types[0]",
    "mode",
    "customer_email",
    "client_reference_id",
    "expires_at",
    "redirect_on_completion",
    "return_url",
    "discounts[0][coupon]",
    "line_items[0][quantity]",
    `${price}[currency]`,
    `${price}[unit_amount]`,
    `${price}[product_data][name]`,
    `${price}[recurring][interval]`,
    ...marks("metadata"),
    "payment_intent_data[description]",
    ...marks("payment_intent_data[metadata]"),
    "subscription_data[description]",
    ...marks("subscription_data[metadata]"),
  ],
  "GET /v1/checkout/sessions/:id": [],
  "POST /v1/checkout/sessions/:id/expire": [],
  "POST /v1/refunds": ["payment_intent", ...marks("metadata")],
  "GET /v1/refunds": ["payment_intent", "limit"],
  "GET /v1/disputes": ["payment_intent", "limit"],
  "GET /v1/invoice_payments": [
    "invoice",
    "limit",
    "payment[type]",
    "payment[payment_intent]",
    "expand[0]",
  ],
  "GET /v1/payment_intents/:id": ["expand[0]", "expand[1]"],
  "DELETE /v1/subscriptions/:id": [],
  "POST /v1/billing_portal/sessions": ["customer", "return_url"],
};
