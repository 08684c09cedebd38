import { BeforeAfter } from "./before-after.tsx";
import { Benefits } from "./benefits.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { HoursCounter } from "./hours-counter.tsx";
import { IntegrationsMarquee } from "./integrations-marquee.tsx";

/** Everything under the hero. */
export default function BelowTheFold() {
  return (
    <>
      <HoursCounter />
      <Benefits />
      <BeforeAfter />
      <IntegrationsMarquee />
      <ClosingCall />
    </>
  );
}
