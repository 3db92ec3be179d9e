import { type ReactNode, useEffect } from "react";
import { readableBrand } from "./brand-color.ts";
import { useMessages } from "./language/language.ts";
import { LanguageSwitch } from "./language/language-switch.tsx";
import { kitMessages } from "./messages/index.ts";
import { Text } from "./text.tsx";
import { useTheme } from "./theme.ts";

/** The partner's branding of the page. */
export interface Brand {
  /** Null: the branding is the platform's. */
  partner_id: string | null;
  name: string;
  /** `#rrggbb`. */
  color: string | null;
  logo_url: string | null;
}

/** Applies the partner's color, and sets the window title. */
export function usePage(title: string, brand: Brand | null | undefined): void {
  const name = brand === null ? undefined : (brand?.name ?? "openpayfac");
  useEffect(() => {
    document.title = name === undefined ? title : `${title} – ${name}`;
  }, [title, name]);
  useBrandColor(brand);
}

/** Applies the partner's color, darkened if necessary. */
export function useBrandColor(brand: Brand | null | undefined): void {
  const color = brand?.color ?? null;
  const theme = useTheme();
  useEffect(() => {
    const brandColors = color === null ? undefined : readableBrand(color, theme);
    const { style } = document.documentElement;
    for (const [token, value] of Object.entries(brandColors ?? {})) style.setProperty(token, value);
    return () => {
      for (const token of Object.keys(brandColors ?? {})) style.removeProperty(token);
    };
  }, [color, theme]);
}

/** The partner's logo, or its name beside the mark. */
export function BrandName({ brand }: { brand: Brand | undefined }) {
  if (brand?.logo_url != null) {
    return <img className="brand-logo" src={brand.logo_url} alt={brand.name} />;
  }
  return (
    <span className="brand-name">
      <svg className="brand-mark" viewBox="0 0 24 24" aria-hidden="true">
        <path
          fill="currentColor"
          d="M3 2h9.2a2 2 0 0 1 1.5.7l7.7 8.6a1 1 0 0 1 0 1.4l-7.7 8.6a2 2 0 0 1-1.5.7H3a1 1 0 0 1-.8-1.6L8.6 12 2.2 3.6A1 1 0 0 1 3 2z"
        />
      </svg>
      <Text className="brand-text">{brand?.name ?? "openpayfac"}</Text>
    </span>
  );
}

/** One thing in the middle of the page: a login, a form, a status. */
export function SinglePage({
  title,
  brand,
  wide = false,
  children,
}: {
  title: string;
  /** Null: not known yet, and no other is shown until then. */
  brand?: Brand | null | undefined;
  /** For forms of several columns. */
  wide?: boolean;
  children: ReactNode;
}) {
  usePage(title, brand);
  const m = useMessages(kitMessages);
  return (
    <div className="single">
      <header className="single-head">
        {brand === null ? <span /> : <BrandName brand={brand} />}
        <LanguageSwitch />
      </header>
      <main className={wide ? "single-main single-main-wide" : "single-main"}>{children}</main>
      <footer className="single-foot quiet small">
        {brand === undefined && "Pay it Forward"}
        {brand != null && m.paymentsBy("openpayfac")}
      </footer>
    </div>
  );
}
