import type { User } from "@supabase/auth-js";
import { describe, expect, it } from "vitest";
import { userProfile } from "./user-profile.ts";

const user = (fields: Partial<User>) => ({ user_metadata: {}, ...fields }) as User;

describe("userProfile", () => {
  it("SI-17: takes name and picture from the metadata, else 'User' and no picture", () => {
    const metadata = { full_name: "Ada Lovelace", avatar_url: "https://example.com/ada.png" };
    expect(userProfile(user({ user_metadata: metadata }))).toMatchObject({
      name: "Ada Lovelace",
      avatarUrl: "https://example.com/ada.png",
    });
    expect(userProfile(user({ user_metadata: { full_name: " ", avatar_url: 7 } }))).toMatchObject({
      name: "User",
      avatarUrl: null,
    });
    expect(userProfile(null)).toMatchObject({ name: "User", email: "" });
  });

  it("AC-2: shows the member-since date, or 'N/A'", () => {
    expect(userProfile(user({ created_at: "2026-03-09T12:00:00Z" })).memberSince).toBe(
      "9\u00a0Mar\u00a02026",
    );
    expect(userProfile(user({ created_at: "soon" })).memberSince).toBe("N/A");
    expect(userProfile(user({})).memberSince).toBe("N/A");
  });
});
