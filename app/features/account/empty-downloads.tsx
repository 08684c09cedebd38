import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/graph/empty-state.tsx";
import { account } from "#content/pages/account.ts";

export function EmptyDownloads() {
  const { title, description, actions } = account.downloads.empty;
  return (
    <Card padded={false} className="canvas-dots">
      <EmptyState title={title} description={description}>
        {actions.map(({ label, href }) => (
          <ButtonLink key={href} to={href} variant="secondary">
            {label}
          </ButtonLink>
        ))}
      </EmptyState>
    </Card>
  );
}
