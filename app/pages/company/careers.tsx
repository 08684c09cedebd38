import * as v from "valibot";
import { Waitlist } from "#app/features/careers/waitlist.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { formAction, formClientAction } from "#app/page-form.ts";
import { careersHead } from "#content/pages/careers.ts";
import { emailAddress } from "#shared/contact/email-address.ts";
import type { Route } from "./+types/careers";

export const meta = pageMeta(careersHead);

export const action = formAction({
  check({ email = "" }) {
    const [mistake] = v.safeParse(emailAddress, email).issues ?? [];
    return mistake ? { email: mistake.message } : {};
  },
  send: (api, { email, website }) => api("POST /api/waitlist", { json: { email, website } }),
});

export const clientAction = formClientAction;

export default function CareersPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader page={careersHead} />
      <div className="container pb-24 lg:pb-36">
        <Waitlist sent={actionData} />
      </div>
    </>
  );
}
