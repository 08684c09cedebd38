import "./chat-button.css";
import { MessageCircle } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { useLazyDialog } from "#app/ui/dialog/use-lazy-dialog.tsx";
import { shell } from "#content/site.ts";

export function ChatButton() {
  const { dialog, show, prepare } = useLazyDialog(loadDialog);
  return (
    <>
      <Button
        icon
        className="chat-button"
        data-above-bar
        aria-label={shell.chat.open}
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <MessageCircle strokeWidth={1.5} aria-hidden="true" />
      </Button>
      {dialog}
    </>
  );
}

async function loadDialog() {
  return (await import("./chat-dialog.tsx")).ChatDialog;
}
