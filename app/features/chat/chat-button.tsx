import "./chat-button.css";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/graph/empty-state.tsx";
import { shell } from "#content/site.ts";

const { chat } = shell;

export function ChatButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon
        className="chat-button"
        data-above-bar
        aria-label={chat.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MessageCircle strokeWidth={1.5} aria-hidden="true" />
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={chat.title}
        closeLabel={chat.close}
        width={500}
        height={600}
      >
        <EmptyState title={chat.message} description={chat.hint} className="my-auto">
          <ButtonLink to={chat.action.href} onClick={() => setOpen(false)} variant="secondary">
            {chat.action.label}
          </ButtonLink>
        </EmptyState>
      </Dialog>
    </>
  );
}
