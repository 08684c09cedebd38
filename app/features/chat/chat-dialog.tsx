import { ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { EmptyState } from "#app/ui/graph/empty-state.tsx";
import { chat } from "#content/shell-overlays.ts";

export default function ChatDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={chat.title} closeLabel={chat.close} width={500} height={600}>
      <EmptyState title={chat.message} description={chat.hint} className="my-auto">
        <ButtonLink to={chat.action.href} onClick={onClose} variant="secondary">
          {chat.action.label}
        </ButtonLink>
      </EmptyState>
    </Dialog>
  );
}
