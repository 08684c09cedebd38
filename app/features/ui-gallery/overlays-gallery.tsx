import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Drawer } from "#app/ui/dialog/drawer.tsx";
import { dismissToast, toast } from "#app/ui/feedback/toast.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { Specimen, SpecimenGroup } from "./specimen.tsx";

type Open = "dialog" | "sized" | "drawer" | null;

export function OverlaysGallery() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <SpecimenGroup title="Overlays">
      <Specimen name="Dialog, drawer">
        <Button variant="secondary" onClick={() => setOpen("dialog")}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen("sized")}>
          Open 500 × 600 dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen("drawer")}>
          Open drawer
        </Button>
        <Dialog
          open={open === "dialog"}
          onClose={close}
          width={420}
          title="A dialog"
          description="Escape, the cross and the backdrop close it; the focus goes back to where it was."
        >
          <form className="mt-6 grid gap-5" method="dialog">
            <TextField label="First field" name="first" />
            <Button onClick={close}>Close it</Button>
          </form>
        </Dialog>
        <Dialog open={open === "sized"} onClose={close} width={500} height={600} title="500 by 600" />
        <Drawer open={open === "drawer"} onClose={close} label="Example menu">
          <Logo className="min-h-11">Drawer</Logo>
          <Button className="mt-6" variant="ghost" onClick={close}>
            A link would close it
          </Button>
        </Drawer>
      </Specimen>
      <Specimen name="Toast">
        <ToastButtons />
      </Specimen>
    </SpecimenGroup>
  );
}

function ToastButtons() {
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => toast({ title: "Plain", description: "It stays until dismissed." })}
      >
        Plain
      </Button>
      <Button variant="secondary" onClick={() => toast({ title: "It worked", variant: "success" })}>
        Success
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({ title: "It failed", description: "This explains what to do next.", variant: "error" })
        }
      >
        Error
      </Button>
      <Button variant="ghost" onClick={dismissToast}>
        Dismiss
      </Button>
    </>
  );
}
