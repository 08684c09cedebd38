import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { useAuth } from "../session/auth-provider.tsx";
import { usePendingAction, useSignIn } from "./sign-in-provider.tsx";

describe("outside the providers", () => {
  it.each([
    ["the auth state", UsesAuth, "useAuth must be used within an AuthProvider"],
    ["the sign-in dialog", UsesSignIn, "useSignIn must be used within a SignInProvider"],
    ["a waiting action", UsesPendingAction, "useAuth must be used within an AuthProvider"],
  ])("SI-16 %s raises a clear error", (_, component, message) => {
    expect(() => renderToStaticMarkup(createElement(component))).toThrow(message);
  });
});

function UsesAuth() {
  useAuth();
  return null;
}

function UsesSignIn() {
  useSignIn();
  return null;
}

function UsesPendingAction() {
  usePendingAction("download", () => {});
  return null;
}
