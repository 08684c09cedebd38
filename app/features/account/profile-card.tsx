import "./profile-card.css";
import { LogOut } from "lucide-react";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { useBusy } from "#app/ui/browser/use-busy.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Fact } from "#app/ui/text/fact.tsx";
import { account } from "#content/pages/account.ts";

type Profile = Record<"name" | "email" | "memberSince", string> & { avatarUrl: string | null };
type Props = Profile & { onSignOut: () => Promise<void> };

export function ProfileCard({ name, email, avatarUrl, memberSince, onSignOut }: Props) {
  const [busy, run] = useBusy();
  const words = account.profile;

  return (
    <Card as="section" padded={false} className="profile-card" aria-labelledby="profile-heading">
      <div className="h-22 border-b border-line bg-brand-soft canvas-dots" aria-hidden="true" />
      <div className="px-6 pb-6">
        <Avatar src={avatarUrl} name={email} size={80} className="profile-avatar" />
        <h2 id="profile-heading" className="sr-only">
          {words.heading}
        </h2>
        <p className="mt-4 text-subheading font-display font-semibold">{name}</p>
        <p className="text-muted [overflow-wrap:anywhere]">{email}</p>
        <dl className="profile-facts">
          <Fact name={words.status.label}>
            <Badge tone="success" dot>
              {words.status.value}
            </Badge>
          </Fact>
          <Fact name={words.memberSince}>{memberSince}</Fact>
        </dl>
        <Button variant="secondary" className="mt-6 w-full" busy={busy} onClick={() => run(onSignOut)}>
          {!busy && <LogOut strokeWidth={1.5} aria-hidden="true" />}
          <span>{words.signOut}</span>
        </Button>
      </div>
    </Card>
  );
}
