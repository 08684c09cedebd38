// An item that is open in the HTML is styled before its code is there.
import "./bundle-parts.css";
import "./item-details.css";
import "./item-dialog.css";
import "./item-proof.css";
import { type ComponentProps, lazy, useState } from "react";
import type { ItemDialog } from "./item-dialog.tsx";

let loaded: typeof ItemDialog | undefined;

/** Fetches the details' code: when a hand comes near a card, or before the page of an open item is hydrated. The server waits for it before it responds. */
export async function loadItemDialog() {
  const module = await import("./item-dialog.tsx");
  loaded = module.ItemDialog;
  return { default: loaded };
}

const Lazy = lazy(loadItemDialog);

/**
 * React takes away what the server has rendered when something changes around it before its code is there. So for an item
 * that is open from the beginning the page is hydrated only when it is (entry.client.tsx), and then without waiting.
 */
export function LazyItemDialog(props: ComponentProps<typeof ItemDialog>) {
  const [Dialog] = useState(() => loaded ?? Lazy);
  return <Dialog {...props} />;
}
