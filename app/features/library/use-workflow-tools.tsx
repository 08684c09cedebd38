import { useState } from "react";
import { rateLimitMessage } from "#app/api.ts";
import { copyText } from "#app/ui/browser/copy-text.ts";
import { useBusy } from "#app/ui/browser/use-busy.ts";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { toast } from "#app/ui/feedback/toast.tsx";
import { userApi } from "#app/user-api.ts";
import { workflowTools as words } from "#content/store/library/n8n.ts";
import type { Setup } from "./setup-dialog.tsx";

const SetupDialog = lazyDialog(() => import("./setup-dialog.tsx"));

type Options = { slug: string; title: string; onCopied?: (() => void) | undefined };

/** GR-6: what the owner of an n8n workflow does next. Render `dialog`, which `showSetup` opens. */
export function useWorkflowTools({ slug, title, onCopied }: Options) {
  const [busy, run] = useBusy();
  const [settingUp, setSettingUp] = useState(false);
  const [setup, setSetup] = useState<Promise<Setup | null> | null>(null);

  async function copy(): Promise<void> {
    try {
      await copyText(userApi.file("GET /api/library/:slug/workflow", { param: { slug } }));
      toast({ ...words.copied, variant: "success" });
      onCopied?.();
    } catch (error) {
      const { title, description } = words.notCopied;
      toast({ title, description: rateLimitMessage(error) ?? description, variant: "error" });
    }
  }

  /** Loads the list at the first opening; ticks made since then stay in the dialog. */
  function showSetup(): void {
    const read = () => userApi.call("GET /api/library/:slug/setup", { param: { slug } }).catch(() => null);
    setSetup((before) => before ?? read());
    setSettingUp(true);
  }

  const dialog = (
    <SetupDialog
      slug={slug}
      title={title}
      open={settingUp}
      setup={setup}
      onClose={() => setSettingUp(false)}
    />
  );
  return { busy, copy: () => run(copy), showSetup, dialog };
}
