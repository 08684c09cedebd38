import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { useModal } from "./use-modal.ts";

/**
 * Modal on the native <dialog>. The content stays rendered after the first opening; change `key` to reset it.
 */
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
          {/* last in the order, so that the first focus goes to the content */}
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
  /** Maximum width in px; small screens keep a 16 px margin. */
  width?: number;
  height?: number;
  closeLabel?: string;
  /** Focuses the dialog itself, for content that is read rather than filled in. */
  focusSelf?: boolean;
  className?: string;
  children?: ReactNode;
};
