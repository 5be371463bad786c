CREATE TABLE `search_outbox` (
	`change` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_outbox_article_id_unique` ON `search_outbox` (`article_id`);
--> statement-breakpoint
-- The search has a database of its own (decision 028), which is filled from here.
INSERT INTO `search_outbox` (`article_id`) SELECT `id` FROM `articles` ORDER BY `id` DESC;
--> statement-breakpoint
DROP TABLE `search_index`;
