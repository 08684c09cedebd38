export const REFUND_QUEUE = "refund-payment";
