import { useShopFacts } from "#app/shop-facts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/dialog/drawer.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { siteMenu as words } from "#content/shell-overlays.ts";
import { shell, site } from "#content/site.ts";
import { NavList } from "./nav-list.tsx";

/** Slide-out menu with the header's links, for small screens. */
export default function SiteMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { bookingUrl } = useShopFacts();
  return (
    <Drawer open={open} onClose={onClose} label={words.title} closeLabel={words.close}>
      <Logo className="text-lg">{site.name}</Logo>
      <nav aria-label={words.title} className="mt-8">
        <NavList onChoose={onClose} />
      </nav>
      <ButtonLink href={bookingUrl} newTab className="mt-8">
        {shell.bookCall}
        <span className="sr-only"> ({shell.newTab})</span>
      </ButtonLink>
    </Drawer>
  );
}
