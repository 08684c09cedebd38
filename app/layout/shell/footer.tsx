import "./footer.css";
import { Link } from "react-router";
import { useShopFacts } from "#app/shop-facts.ts";
import { Logo } from "#app/ui/logo.tsx";
import { WholeSentences } from "#app/ui/text/whole-sentences.tsx";
import { footerGroups, shell, site } from "#content/site.ts";

export function Footer() {
  const { legalName } = useShopFacts();
  return (
    <footer className="site-footer">
      <div className="container container-wide grid gap-12 py-16 lg:grid-cols-[1.4fr_2fr] lg:py-24">
        <div>
          <Logo className="text-xl">{site.name}</Logo>
          <p className="mt-4 max-w-[25.2em] text-muted">{site.summary}</p>
        </div>
        <nav aria-label={shell.footerNav} className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3">
          {footerGroups.map((group) => (
            <div key={group.title} className="footer-group">
              <h2 className="eyebrow">{group.title}</h2>
              <ul className="mt-3">
                {group.links.map(({ name, href }) => (
                  <li key={href}>
                    <Link to={href} className="footer-link">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <p className="container container-wide border-t border-line py-6 text-sm text-muted">
        <WholeSentences text={shell.copyright(legalName)} />
      </p>
    </footer>
  );
}
