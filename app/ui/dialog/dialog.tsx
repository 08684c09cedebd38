import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { useModal } from "./use-modal.ts";

/** A modal window on the native <dialog>. What it holds stays rendered after the first opening; a `key` resets it. */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle,
  description,
  width = 480,
  height,
  closeLabel = "Close",
  focusSelf,
  className,
  children,
}: DialogProps) {
  const id = useId();
  const { dialogProps, seen } = useModal(open, onClose, { focusSelf });
  return (
    <dialog
      {...dialogProps}
      className={classNames("modal dialog", className)}
      style={{ maxWidth: width, height }}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
    >
      {seen && (
        <div className="dialog-body">
          <h2 id={`${id}-title`} className={hideTitle ? "sr-only" : "dialog-title"}>
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="mt-2 text-muted">
              {description}
            </p>
          )}
          {children}
          {/* last in the order, so that opening puts the focus on what the dialog is for */}
          <Button
            variant="ghost"
            icon
            size="sm"
            className="modal-close"
            aria-label={closeLabel}
            onClick={onClose}
          >
            <X strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </div>
      )}
    </dialog>
  );
}

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  hideTitle?: boolean;
  description?: ReactNode;
  /** The most it takes, in px; on small screens it keeps 16 px on either side. */
  width?: number;
  height?: number;
  closeLabel?: string;
  /** It is there to be read: the focus starts at the dialog itself. */
  focusSelf?: boolean;
  className?: string;
  children?: ReactNode;
};
