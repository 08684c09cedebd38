import { afterEach, expect, test, vi } from "vitest";
import { AuthProvider } from "#app/features/auth/session/auth-provider.tsx";
import { SignInDialog } from "#app/features/auth/sign-in/sign-in-dialog.tsx";
import { dismissToast } from "#app/ui/feedback/toast.tsx";
import { signInToasts, signIn as words } from "#content/pages/sign-in.ts";
import type { SiteSettings } from "#shared/settings/site-settings.ts";
import { answerApi, renderPage } from "./render.tsx";

const { origin } = window.location;
const settings: SiteSettings = {
  mode: "demo",
  siteUrl: origin,
  authUrl: `${origin}/auth/v1`,
  authAnonKey: null,
  shop: {} as SiteSettings["shop"],
};
const email = "ann@client.example";

function renderDialog(variant: "header" | "inline") {
  return renderPage(
    <AuthProvider settings={settings}>
      <SignInDialog open variant={variant} onClose={() => {}} onLeave={() => {}} />
    </AuthProvider>,
  );
}

async function sendLink(variant: "header" | "inline") {
  const page = await renderDialog(variant);
  await page.getByRole("button", { name: words.email }).click();
  await page.getByLabelText(words.emailField.label).fill(email);
  await page.getByRole("button", { name: words.send }).click();
  return page;
}

function authError(status: number, code: string, message: string): Response {
  const headers = { "x-supabase-api-version": "2024-01-01" };
  return Response.json({ code, message }, { status, headers });
}

afterEach(() => {
  dismissToast();
  localStorage.clear();
  sessionStorage.clear();
});

test("SI-7: from the header a sent link is a toast, and the options are back with the code's form", async () => {
  answerApi({ "POST /auth/v1/otp": () => Response.json({}) });
  const page = await sendLink("header");
  await expect.element(page.getByText(signInToasts.linkSent.title)).toBeVisible();
  await expect.element(page.getByRole("button", { name: words.google })).toBeVisible();
  await expect.element(page.getByLabelText(words.code.label)).toHaveFocus();
});

test("SI-6: from a protected action a sent link takes the form's place", async () => {
  answerApi({ "POST /auth/v1/otp": () => Response.json({}) });
  const page = await sendLink("inline");
  await expect.element(page.getByText(words.sentTo(email))).toBeVisible();
  await expect.element(page.getByText(signInToasts.linkSent.title)).not.toBeInTheDocument();
  await page.getByRole("button", { name: words.back }).click();
  await expect.element(page.getByRole("button", { name: words.google })).toBeVisible();
});

test("SI-7: from the header a failure is a toast with the service's message, or ours without one", async () => {
  answerApi({ "POST /auth/v1/otp": () => authError(429, "over_email_send_rate_limit", "Wait a minute.") });
  const page = await sendLink("header");
  await expect.element(page.getByText("Wait a minute.")).toBeVisible();
  answerApi({ "POST /auth/v1/otp": () => new Response("", { status: 503 }) });
  await page.getByRole("button", { name: words.send }).click();
  await expect.element(page.getByText(signInToasts.linkFailed.fallback)).toBeVisible();
  await expect.element(page.getByText("Wait a minute.")).not.toBeInTheDocument();
});

test("SI-6: a failure of a protected action is shown in the dialog until the form is edited", async () => {
  answerApi({ "POST /auth/v1/otp": () => authError(429, "over_email_send_rate_limit", "Wait a minute.") });
  const page = await sendLink("inline");
  await expect.element(page.getByText("Wait a minute.")).toBeVisible();
  expect(document.querySelector(".toast")).toBeNull();
  await page.getByLabelText(words.emailField.label).fill("bea@client.example");
  await expect.element(page.getByText("Wait a minute.")).not.toBeInTheDocument();
});

test("SI-7: from the header a failed Google sign-in leaves the dialog open without a message", async () => {
  answerApi({});
  const page = await renderDialog("header");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("The storage is closed");
  });
  const google = page.getByRole("button", { name: words.google });
  await google.click();
  await expect.element(google).not.toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByText("The storage is closed")).not.toBeInTheDocument();
  expect(document.querySelector(".toast")).toBeNull();
});

test("SI-6: from a protected action a failed Google sign-in says why", async () => {
  answerApi({});
  const page = await renderDialog("inline");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("The storage is closed");
  });
  await page.getByRole("button", { name: words.google }).click();
  await expect.element(page.getByText("The storage is closed")).toBeVisible();
});

test("SI-8: a wrong code is reported at its field, which stays", async () => {
  answerApi({
    "POST /auth/v1/otp": () => Response.json({}),
    "POST /auth/v1/verify": () => authError(403, "otp_expired", "Token has expired or is invalid"),
  });
  const page = await sendLink("inline");
  const submit = page.getByRole("button", { name: words.code.submit });
  await page.getByLabelText(words.code.label).fill("12 34x");
  await expect.element(page.getByLabelText(words.code.label)).toHaveValue("1234");
  await expect.element(submit).toBeDisabled();
  await page.getByLabelText(words.code.label).fill("123456");
  await submit.click();
  await expect.element(page.getByText("Token has expired or is invalid")).toBeVisible();
  await expect.element(page.getByLabelText(words.code.label)).toHaveValue("123456");
});
