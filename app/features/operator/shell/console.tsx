import "./console.css";
import "./entry.css";
import { type ReactNode, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { ActionRights } from "#app/ui/form/action-form.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { shellWords as words } from "#content/operator/shell.ts";
import type { OperatorRole } from "#shared/operator/operator-role.ts";
import { operatorRole } from "../operator-gate.ts";
import { ConfirmDialog } from "../passkeys/confirm-dialog.tsx";
import { ConsoleSide, type SignedIn } from "./console-side.tsx";
import { LoadFailed, OpenPalette } from "./load-failed.tsx";
import { Palette } from "./palette.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

/** The console's own shell around the operator's pages, instead of the site's. */
export default function Console({
  demoLine,
  children,
  error,
  ...signedIn
}: Omit<SignedIn, "role"> & {
  demoLine: ReactNode;
  children?: ReactNode;
  /** Why the page did not load. This component shows it, because offline no other code would load. */
  error?: unknown;
}) {
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === "loading";
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const openPalette = () => setPaletteOpen(true);
  const role = operatorRole();
  const rights = {
    may: (intent?: string) => mayDo(role, pathname, intent),
    why: words.notAllowed,
  };
  useShortcuts(openPalette);

  return (
    <>
      {demoLine && (
        <section className="console-demo" aria-label={words.demo}>
          {demoLine}
        </section>
      )}
      <div className="console">
        <ConsoleSide {...signedIn} role={role} onFind={openPalette} />
        <OpenPalette value={openPalette}>
          <ActionRights value={rights}>
            <main id="content" tabIndex={-1} className="console-main">
              <div className="console-page relative" key={pathname} aria-busy={isLoading}>
                {isLoading && (
                  <div className="console-loading">
                    <Spinner size={20} label={operatorWords.loading} />
                  </div>
                )}
                {error === undefined ? children : <LoadFailed error={error} />}
              </div>
            </main>
          </ActionRights>
        </OpenPalette>
        <ConfirmDialog />
        <Palette open={isPaletteOpen} onClose={() => setPaletteOpen(false)} onSignOut={signedIn.onSignOut} />
      </div>
    </>
  );
}

/** Form intents that the support role may submit, as on the server (server/modules/operator/actions). */
const SUPPORT_INTENTS = new Set(["answer", "read", "unread", "spam", "reply", "refund", "resend", "retry"]);

/** Disables in advance what the server would reject with `role_missing`. */
function mayDo(role: OperatorRole, page: string, intent: string | undefined): boolean {
  // Everyone can remove their own passkeys; only an owner restarts jobs.
  if (role === "owner" || page === "/operator/passkeys") return true;
  if (role === "viewer" || page === "/operator/jobs") return false;
  return intent !== undefined && SUPPORT_INTENTS.has(intent);
}
