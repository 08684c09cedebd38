import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { operatorWords } from "#content/operator.ts";

/** A button in a row of a list: it does its work, says so, and the list is read again. */
export function RowAction({
  label,
  subject,
  done,
  work,
  reload,
}: {
  label: string;
  /** What it is done to, for those who hear the button without its row. */
  subject: string;
  done: string;
  work: () => Promise<unknown>;
  reload: () => void;
}) {
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);

  async function act(): Promise<void> {
    setBusy(true);
    try {
      await work();
      toast({ title: done, variant: "success" });
      reload();
    } catch (error) {
      toast({
        title: error instanceof Error && error.message ? error.message : operatorWords.failed,
        variant: "error",
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void act()}>
      {label}
      <span className="sr-only">: {subject}</span>
    </Button>
  );
}
