import "./console.css";
import "./entry.css";
import { type ReactNode, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { ActionRights } from "#app/ui/form/action-form.tsx";
import { operatorWords } from "#content/operator/operator.ts";
import { shellWords as words } from "#content/operator/shell.ts";
import { LoadFailed } from "../load-failed.tsx";
import { operatorRole } from "../operator-gate.ts";
import { ConfirmDialog } from "../passkeys/confirm-dialog.tsx";
import { mayDo } from "./action-rights.ts";
import { ConsoleSide, type SignedIn } from "./console-side.tsx";
import { OpenPalette } from "./open-palette.ts";
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
              <div className="console-page" key={pathname} aria-busy={isLoading}>
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
