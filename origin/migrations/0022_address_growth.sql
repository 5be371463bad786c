CREATE TABLE `address_growth` (
	`mandator` text NOT NULL,
	`part` integer NOT NULL,
	`grown_at` integer NOT NULL,
	PRIMARY KEY(`mandator`, `part`)
) WITHOUT ROWID;
--> statement-breakpoint
-- Whoever brings an address has noted it, for the filter of addresses (decision 011). -1 is the redirect rules.
CREATE TRIGGER `article_mandators_grown` AFTER INSERT ON `article_mandators` BEGIN
	INSERT INTO `address_growth` VALUES (NEW.`mandator`, NEW.`article_id` / 1000, unixepoch() * 1000) ON CONFLICT DO UPDATE SET `grown_at` = excluded.`grown_at`;
END;
--> statement-breakpoint
CREATE TRIGGER `redirects_grown` AFTER INSERT ON `redirects` BEGIN
	INSERT INTO `address_growth` VALUES (NEW.`mandator`, -1, unixepoch() * 1000) ON CONFLICT DO UPDATE SET `grown_at` = excluded.`grown_at`;
END;
