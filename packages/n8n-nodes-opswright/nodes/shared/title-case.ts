/** Turns a value into the name that n8n shows: "order.paid" into "Order Paid", "publishVersion" into "Publish Version". */
export function titleCase(value: string): string {
  const words = value.replace(/[A-Z]/g, " $&").split(/[ ._]/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
