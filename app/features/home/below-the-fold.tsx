import { BeforeAfter } from "./sections/before-after.tsx";
import { Benefits } from "./sections/benefits.tsx";
import { ClosingCall } from "./sections/closing-call.tsx";
import { HoursCounter } from "./sections/hours-counter.tsx";
import { IntegrationsMarquee } from "./sections/integrations-marquee.tsx";

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
