import { Badge } from "#app/ui/badge.tsx";
import { copyText } from "#app/ui/browser/copy-text.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { ActionButton } from "#app/ui/form/action-form.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { codeWords as words } from "#content/operator/sales.ts";
import { formatDollars, formatPaise } from "#shared/money/money.ts";
import { codeUrl } from "#shared/urls.ts";
import { formatShortDate } from "../format.ts";
import { listPage, type RowOf } from "../list/list.tsx";
import { NewCode } from "./new-code.tsx";

/** GR-2: every discount code, its uses and its revenue. */
export default listPage("codes", {
  columns: [
    { heading: "Code", compact: "what", cell: ({ code }) => <span className="font-mono">{code}</span> },
    {
      heading: "Off",
      compact: "sum",
      number: true,
      cell: ({ percent, amount_cents }) => (percent ? `${percent} %` : formatDollars(amount_cents ?? 0)),
    },
    { heading: "For", long: true, cell: ({ item_titles }) => item_titles?.join(", ") ?? words.everything },
    { heading: "Until", cell: ({ until }) => (until ? formatShortDate(until) : words.noEnd) },
    {
      heading: "Uses",
      compact: "who",
      cell: ({ used, reserved, max_uses }) => (
        <span title={reserved > 0 ? words.reserved(reserved) : undefined}>
          {words.used(used, max_uses)}
          {reserved > 0 && <span className="row-note"> +{reserved}</span>}
        </span>
      ),
    },
    {
      heading: "Revenue",
      compact: "state",
      number: true,
      cell: ({ revenue_paise }) => formatPaise(revenue_paise),
    },
    { heading: operatorWords.actions, compact: "more", cell: (code) => <CodeActions {...code} /> },
  ],
  rowKey: ({ code }) => code,
  action: <NewCode />,
});

function CodeActions({ code, reserved, ended_at }: RowOf<"codes">) {
  return (
    <span className="row-actions">
      {ended_at ? <Badge>{words.hasEnded}</Badge> : <CopyLink code={code} />}
      {/* An open order that is paid after the release takes a use again, if one is left. */}
      {reserved > 0 && (
        <ActionButton intent="release" fields={{ code }} subject={code}>
          {words.release}
        </ActionButton>
      )}
      {!ended_at && (
        <ActionButton intent="end" fields={{ code }} subject={code}>
          {words.end}
        </ActionButton>
      )}
    </span>
  );
}

/** Copies a store link that applies the code. */
function CopyLink({ code }: { code: string }) {
  async function copy(): Promise<void> {
    const link = new URL(codeUrl(code), location.origin).href;
    try {
      await copyText(link);
      toast({ title: words.copied, description: link, variant: "success" });
    } catch {
      toast({ title: words.notCopied, description: link, variant: "error" });
    }
  }
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      {words.copyLink}
      <span className="sr-only">: {code}</span>
    </Button>
  );
}
