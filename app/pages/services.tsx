import { useEffect, useState } from "react";
import { panelId } from "#app/features/services/panel-id.ts";
import { ServiceCard } from "#app/features/services/service-card.tsx";
import { ServiceFan } from "#app/features/services/service-fan.tsx";
import { ServicePanel } from "#app/features/services/service-panel.tsx";
import { BookCall } from "#app/layout/book-call.tsx";
import { ClosingCall } from "#app/layout/closing-call.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { servicesHead } from "#content/pages/services.ts";
import type { ServiceId } from "#content/service-colors.ts";
import { services, servicesPage } from "#content/services.ts";

export const meta = pageMeta(servicesHead);

export default function ServicesPage() {
  const [explored, setExplored] = useState<ServiceId>();

  // a link to a panel opens it
  useEffect(() => {
    setExplored(services.find(({ id }) => location.hash === `#${panelId(id)}`)?.id);
  }, []);

  return (
    <>
      <PageHeader page={servicesHead} aside={<ServiceFan />} />
      <div className="container services">
        {services.map((service) => (
          <div key={service.id} className="service-stop">
            <ServiceCard service={service} onExplore={() => setExplored(service.id)} />
            <ServicePanel
              service={service}
              open={explored === service.id}
              onClose={() => setExplored(undefined)}
              action={<BookCall />}
            />
          </div>
        ))}
      </div>
      <ClosingCall {...servicesPage.closing} align="center">
        <BookCall />
      </ClosingCall>
    </>
  );
}
