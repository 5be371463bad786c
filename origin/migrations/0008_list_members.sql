DROP INDEX `listings_article`;--> statement-breakpoint
CREATE INDEX `listings_member` ON `listings` (`article_id`,`list`,`mandator`);