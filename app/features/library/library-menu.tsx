import * as Menu from "@radix-ui/react-dropdown-menu";
import { Bell, Check, ClipboardCopy, Ellipsis, ListChecks, Scale, Star, Users } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { MenuContent } from "#app/ui/menu.tsx";
import { licenceOptions, licences } from "#content/store/checkout/licence.ts";
import { library as words } from "#content/store/library/library.ts";
import { workflowTools } from "#content/store/library/n8n.ts";
import { newsChoice } from "#content/store/library/news.ts";
import { formatDollars } from "#shared/money/money.ts";
import { itemUrl } from "#shared/urls.ts";
import { changeNews } from "./save-news.ts";
import { useWorkflowTools } from "./use-workflow-tools.tsx";

export type LibraryItem = ResponseOf<"GET /api/library">["items"][number];
type Props = { item: LibraryItem; onReview: () => void; onChange: () => void };

/** Everything but the download: what the owner does with the item now and then. */
export default function LibraryMenu({ item, onReview, onChange }: Props) {
  const { slug, title, is_free: isFree, upgrade_cents: upgrade, licence, news } = item;
  const tools = useWorkflowTools({ slug, title, onCopied: onChange });
  const [licenceShown, showLicence] = useState(false);
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger asChild>
          <Button variant="secondary" icon aria-label={words.more(title)} busy={tools.busy}>
            <Ellipsis strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </Menu.Trigger>
        <MenuContent>
          {item.platform === "n8n" && (
            <>
              <Menu.Item className="menu-item" onSelect={() => void tools.copy()}>
                <ClipboardCopy strokeWidth={1.5} aria-hidden="true" />
                {workflowTools.copy}
              </Menu.Item>
              <Menu.Item className="menu-item" onSelect={tools.showSetup}>
                <ListChecks strokeWidth={1.5} aria-hidden="true" />
                {workflowTools.setup}
              </Menu.Item>
            </>
          )}
          {item.downloads > 0 && (
            <Menu.Item className="menu-item" onSelect={onReview}>
              <Star strokeWidth={1.5} aria-hidden="true" />
              {words.review}
            </Menu.Item>
          )}
          {upgrade !== null && (
            <Menu.Item className="menu-item" asChild>
              <Link to={itemUrl(isFree, slug)}>
                <Users strokeWidth={1.5} aria-hidden="true" />
                {licenceOptions.team.upgrade(formatDollars(upgrade))}
              </Link>
            </Menu.Item>
          )}
          {licence && (
            <Menu.Item className="menu-item" onSelect={() => showLicence(true)}>
              <Scale strokeWidth={1.5} aria-hidden="true" />
              {words.licence(licences[licence].name)}
            </Menu.Item>
          )}
          {news !== null && (
            <Menu.CheckboxItem
              className="menu-item"
              checked={news}
              onSelect={() => void changeNews(slug, !news).then((isSaved) => isSaved && onChange())}
            >
              {news ? (
                <Check strokeWidth={1.5} aria-hidden="true" />
              ) : (
                <Bell strokeWidth={1.5} aria-hidden="true" />
              )}
              {newsChoice.label}
            </Menu.CheckboxItem>
          )}
        </MenuContent>
      </Menu.Root>
      {tools.dialog}
      {licence && (
        <Dialog
          open={licenceShown}
          onClose={() => showLicence(false)}
          title={words.licence(licences[licence].name)}
          description={licences[licence].text}
          focusSelf
        />
      )}
    </>
  );
}
