import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog/dialog.tsx";

type Props = Pick<ComponentProps<typeof Button>, "variant" | "aria-label"> &
  Pick<ComponentProps<typeof Dialog>, "title" | "description"> & {
    label: ReactNode;
    children: (close: () => void) => ReactNode;
  };

/** A small button and the dialog that it opens. */
export function DialogButton({ label, title, description, children, ...button }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} title={title} description={description}>
        {children(close)}
      </Dialog>
    </>
  );
}
