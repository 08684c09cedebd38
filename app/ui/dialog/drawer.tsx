import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { useModal } from "./use-modal.ts";

/** Panel that slides in from the left, on the native <dialog>. */
export function Drawer({ open, onClose, label, closeLabel = "Close", children }: DrawerProps) {
  const { dialogProps, seen } = useModal(open, onClose);
  return (
    <dialog {...dialogProps} className="modal drawer" aria-label={label}>
      {seen && (
        <div className="relative flex min-h-full flex-col p-5">
          {children}
          <Button variant="ghost" icon className="modal-close" aria-label={closeLabel} onClick={onClose}>
            <X strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </div>
      )}
    </dialog>
  );
}

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  closeLabel?: string;
  children: ReactNode;
};
