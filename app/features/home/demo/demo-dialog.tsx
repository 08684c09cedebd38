import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { demo } from "#content/demo.ts";
import { DemoPlayer } from "./demo-player.tsx";

/** Loaded on first opening. Closing it resets the demo. */
export default function DemoDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={demo.title}
      description={demo.intro}
      width={920}
      closeLabel={demo.controls.close}
    >
      {open && <DemoPlayer onLeave={onClose} />}
    </Dialog>
  );
}
