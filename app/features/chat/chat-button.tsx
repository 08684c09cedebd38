import "./chat-button.css";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { shell } from "#content/site.ts";

const ChatDialog = lazyDialog(() => import("./chat-dialog.tsx"));

export function ChatButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon
        className="chat-button"
        data-above-bar
        aria-label={shell.chat.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={ChatDialog.prepare}
        onFocus={ChatDialog.prepare}
      >
        <MessageCircle strokeWidth={1.5} aria-hidden="true" />
      </Button>
      <ChatDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
