import { ApiError, api } from "#app/api.ts";
import { Waitlist } from "#app/features/careers/waitlist.tsx";
import type { WaitlistResult } from "#app/features/careers/waitlist-form.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { careersHead } from "#content/pages/careers.ts";
import type { Route } from "./+types/careers";

export const meta = pageMeta(careersHead);

export async function clientAction({ request }: Route.ClientActionArgs): Promise<WaitlistResult> {
  const form = await request.formData();
  const email = String(form.get("email"));
  try {
    await api("POST /api/waitlist", { json: { email, website: String(form.get("website")) } });
    return { joined: email };
  } catch (error) {
    return { failure: error instanceof ApiError ? error.message : "" };
  }
}

export default function CareersPage() {
  return (
    <>
      <PageHeader page={careersHead} />
      <div className="container pb-24 lg:pb-36">
        <Waitlist />
      </div>
    </>
  );
}
