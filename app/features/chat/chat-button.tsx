import "./chat-button.css";
import { MessageCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { startWhenIdle } from "#app/ui/browser/when-idle.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyDialog } from "#app/ui/dialog/lazy-dialog.tsx";
import { shell } from "#content/site.ts";

const ChatDialog = lazyDialog(() => import("./chat-dialog.tsx"));

export function ChatButton() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    // Not needed for the first view.
    return startWhenIdle(async () => {
      const { keepClear } = await import("./keep-clear.ts");
      return () => keepClear(element);
    });
  }, []);
  return (
    <>
      <Button
        icon
        ref={button}
        className="chat-button"
        data-above-bar
        aria-label={shell.openChat}
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
