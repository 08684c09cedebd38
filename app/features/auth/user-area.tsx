import { CircleUserRound } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { shell } from "#content/site.ts";

export function UserArea() {
  return (
    <Button variant="ghost" icon aria-label={shell.signIn}>
      <CircleUserRound strokeWidth={1.5} aria-hidden="true" />
    </Button>
  );
}
