import type { ComponentType } from "react";
import type { ItemFields } from "./item-fields.ts";
import type { OperatorItem } from "./operator-item.ts";

export type ConsolePageProps = {
  /** The last part of the page's address, such as a slug or an id. */
  name: string;
  /** An item as visitors will see it, made of the store's own parts. */
  itemPreview: ComponentType<{ item: OperatorItem; fields: ItemFields }>;
};
