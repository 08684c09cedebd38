import "./service-panel.css";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { useModal } from "#app/ui/dialog/use-modal.ts";
import { type Service, servicesPage } from "#content/services.ts";
import { ServicePanelBody } from "./service-panel-body.tsx";
import type { ServiceTemplate } from "./service-templates.ts";

/**
 * Side panel with everything about one area. Part of the HTML: without scripts its link shows it in place.
 */
export function ServicePanel({ service, templates, open, onClose, action }: ServicePanelProps) {
  const { dialogProps } = useModal(open, onClose);
  const { id, title, color } = service;
  return (
    <dialog
      {...dialogProps}
      id={panelId(id)}
      className={`modal sheet hue-${color}`}
      aria-labelledby={`${id}-panel-title`}
    >
      <div className="sheet-body">
        {/* first in the order, so that the panel opens at its top; sticky while scrolling */}
        <div className="sheet-bar">
          <Button variant="ghost" icon aria-label={servicesPage.panel.close} onClick={onClose}>
            <X strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </div>
        <h2 id={`${id}-panel-title`} className="text-heading">
          {title}
        </h2>
        <ServicePanelBody service={service} templates={templates} />
        <div className="mt-10">{action}</div>
      </div>
    </dialog>
  );
}

export function panelId(id: Service["id"]): string {
  return `explore-${id}`;
}

type ServicePanelProps = {
  service: Service;
  templates: readonly ServiceTemplate[];
  open: boolean;
  onClose: () => void;
  action: ReactNode;
};
