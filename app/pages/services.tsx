import "#app/features/services/services.css";
import { useEffect, useState } from "react";
import { ServiceCard } from "#app/features/services/service-card.tsx";
import { ServiceFan } from "#app/features/services/service-fan.tsx";
import { panelId, ServicePanel } from "#app/features/services/service-panel.tsx";
import { serviceTemplates } from "#app/features/services/service-templates.ts";
import { BookCall } from "#app/layout/book-call.tsx";
import { ClosingCall } from "#app/layout/closing-call.tsx";
import { PageHeader } from "#app/layout/page-header.tsx";
import { pageMeta } from "#app/layout/page-meta.ts";
import { siteContext } from "#app/site-context.ts";
import { services, servicesHead, servicesPage } from "#content/services.ts";
import type { ServiceId } from "#content/store/list/service-colors.ts";
import type { Route } from "./+types/services";

export const meta = pageMeta(servicesHead);

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(siteContext);
  return services.map(({ id }) => serviceTemplates(catalogue, id));
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const [explored, setExplored] = useState<ServiceId>();

  // A link to a panel opens it.
  useEffect(() => {
    setExplored(services.find(({ id }) => location.hash === `#${panelId(id)}`)?.id);
  }, []);

  return (
    <>
      <PageHeader page={servicesHead} aside={<ServiceFan />} />
      <div className="container services">
        {services.map((service, index) => (
          <div key={service.id} className="service-stop">
            <ServiceCard service={service} onExplore={() => setExplored(service.id)} />
            <ServicePanel
              service={service}
              templates={loaderData[index] ?? []}
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
