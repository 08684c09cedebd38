import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// An item that the address names is open in the HTML: see loadItemDialog.
if (new URLSearchParams(location.search).has("item"))
  await import("./features/catalogue/item/lazy-item-dialog.tsx")
    .then(({ loadItemDialog }) => loadItemDialog())
    .catch(() => {});
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
