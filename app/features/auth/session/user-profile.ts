import type { User } from "@supabase/auth-js";
import { formatDate } from "#app/ui/text/format-date.ts";

/** How a user is displayed. The provider's metadata is unvalidated. */
export function userProfile(user: User | null) {
  const { avatar_url, full_name } = user?.user_metadata ?? {};
  return {
    name: text(full_name) ?? "User",
    email: user?.email ?? "",
    avatarUrl: text(avatar_url),
    /** For the menu only: the server checks every call. */
    isOperator: user?.app_metadata?.operator === true,
    memberSince: memberSince(user?.created_at),
  };
}

function text(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

function memberSince(createdAt: string | undefined): string {
  const date = new Date(createdAt ?? "");
  if (Number.isNaN(date.getTime())) return "N/A";
  return formatDate(date.toISOString());
}
