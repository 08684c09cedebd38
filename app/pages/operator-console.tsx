import Console from "#app/features/operator/console.tsx";
import { ItemPreview } from "./operator-item-preview.tsx";

/** The console, with what another feature shows in it. */
export default function OperatorConsole() {
  return <Console itemPreview={ItemPreview} />;
}
