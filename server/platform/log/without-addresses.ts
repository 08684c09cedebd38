export function withoutAddresses(text: string): string {
  return text.replace(/[^\s@<>"'(),;:/]{1,64}@[^\s@<>"'(),;:/]{1,255}/g, "(address)");
}
